/** Linear light, 0 to 1, above 1 before tone mapping. */
export type Rgb = readonly [number, number, number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Converts `#rrggbb` to linear light. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear(((value >> 16) & 255) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)];
}

/** Converts linear light to `#rrggbb`, clipped. */
export function hex(colour: Rgb): string {
  return `#${colour
    .map((value) =>
      Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, value)))))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
const plus = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scaled = (a: Rgb, factor: number): Rgb => [a[0] * factor, a[1] * factor, a[2] * factor];

function toOklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Mixes two colours in Oklab; `share` is that of the second. */
export function mix(first: string, second: string, share: number): string {
  const a = toOklab(rgb(first));
  const b = toOklab(rgb(second));
  return hex(fromOklab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]));
}

export function shift(colour: string, lightness: number, chroma = 1): string {
  const [l, a, b] = toOklab(rgb(colour));
  return hex(fromOklab([Math.min(1, Math.max(0, l + lightness)), a * chroma, b * chroma]));
}

export function lit(surface: string, ...sources: Rgb[]): string {
  const light = sources.reduce(plus, [0, 0, 0]);
  const result = times(rgb(surface), light);
  const peak = Math.max(...result);
  const rolled = peak > 0.75 ? 0.75 + 0.25 * (1 - Math.exp(-(peak - 0.75) / 0.25)) : peak;
  return hex(scaled(result, peak > 0 ? rolled / peak : 1));
}

export { scaled as dim };
