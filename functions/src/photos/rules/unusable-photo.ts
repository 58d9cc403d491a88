import { fileRefusals } from "@lopango/contract/files/file-refusals";

const SENTENCES = {
  damaged: fileRefusals.damaged,
  cmyk: fileRefusals.cmyk,
  too_many_pixels: fileRefusals.tooManyPixels,
  too_slow: fileRefusals.tooSlow,
  too_tall: fileRefusals.tooTall,
};

export class UnusablePhoto extends Error {
  readonly reason: keyof typeof SENTENCES;

  constructor(reason: UnusablePhoto["reason"], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }

  about(name: string): string {
    return SENTENCES[this.reason](name);
  }
}
