/** What an upload costs at least: Node takes a body and writes it to disk, durably, then answers. */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const file = process.env.TARGET!;
const server = createServer((request, response) => {
  void pipeline(request, createWriteStream(file, { flush: true })).then(() => response.writeHead(201).end());
});
process.on('disconnect', () => process.exit(0));
server.listen(Number(process.env.PORT), '127.0.0.1');
