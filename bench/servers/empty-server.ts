/** Reads a body and answers as many bytes as a decision has, with Node's own HTTP server: what a placement costs before anything is done for it. */
import { createServer } from 'node:http';

const DECISION = JSON.stringify({ Success: true, nothing: '-'.repeat(1_000) });
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': DECISION.length,
  'set-cookie': 'session=nobody',
};

createServer((request, response) => {
  request.setEncoding('utf8');
  let body = '';
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    if (body !== '') JSON.parse(body);
    response.writeHead(200, HEADERS).end(DECISION);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
