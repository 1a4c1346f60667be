/** A bare Fastify handler in a separate process: returns the last configured response from memory. */
import Fastify from 'fastify';

let answer: unknown = {};
const app = Fastify();
app.get('/answer', async (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(answer)),
);
process.on('message', (given) => {
  answer = given;
  process.send!('taken');
});
process.on('disconnect', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
