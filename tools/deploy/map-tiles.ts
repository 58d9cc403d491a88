import { Refusal } from "../suite/refusal.ts";
import { withSources, type HostingConfig } from "../suite/hosting-config.ts";

/**
 * Returns the origin of the map tiles, `https://tiles.example`; null without a map.
 * @throws Refusal for an invalid address
 */
export function tileOrigin(address: string | undefined): string | null {
  const template = address?.trim();
  if (!template) return null;
  const isWhole = ["{z}", "{x}", "{y}"].every((part) => template.includes(part));
  if (isWhole && URL.canParse(template)) {
    const { origin, protocol } = new URL(template);
    if ((protocol === "https:" || protocol === "http:") && !/[{};,\s]/.test(origin)) return origin;
  }
  throw new Refusal(
    `VITE_TILES_URL must be an address with {z}, {x} and {y}, like https://tiles.example/{z}/{x}/{y}.png, not «${template}».`,
  );
}

/**
 * Allows images of that origin.
 * @throws Refusal
 */
export function withTileHost<Config extends HostingConfig>(config: Config, address: string | undefined): Config {
  const origin = tileOrigin(address);
  return origin === null ? config : withSources(config, { "img-src": origin });
}
