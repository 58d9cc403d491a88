import { createServer } from "node:http";
import { drawTile } from "./tile.ts";

const { MAP_TILES_PORT = "9850" } = process.env;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));

const PATH = /^\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.svg$/;

const server = createServer((request, response) => {
  const [, z, x, y] = PATH.exec(request.url ?? "") ?? [];
  if (z === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" });
  response.end(drawTile(Number(z), Number(x), Number(y)));
});
server.once("error", (error) => {
  console.error(`Map tiles: ${error.message}`);
  process.exit(1);
});
server.listen(Number(MAP_TILES_PORT), "127.0.0.1", () =>
  console.log(`Map tiles on http://127.0.0.1:${MAP_TILES_PORT}`),
);
