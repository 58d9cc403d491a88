import sharp from "sharp";

// Who draws does one thing at a time, on one processor, and keeps nothing afterwards: memory stays what one picture takes.
sharp.concurrency(1);
sharp.cache(false);

export { default } from "sharp";
