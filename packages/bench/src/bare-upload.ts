/** The minimum cost of an upload: Node receives a body, writes it to disk with fsync, then responds. */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const file = process.env.TARGET!;
const server = createServer((request, response) => {
  void pipeline(request, createWriteStream(file, { flush: true })).then(() => response.writeHead(201).end());
});
process.on('disconnect', () => process.exit(0));
server.listen(Number(process.env.PORT), '127.0.0.1');
