import fc from "fast-check";
import { DIALECT_NAMES } from "../../../tools/maxicash-sandbox/dialects.ts";
import { VOICES, type Voice } from "./scripted-provider.ts";
import { only, step, type Action, type History } from "./steps.ts";
import { RESTLESS, STORIES } from "./stories.ts";

/** Ordinary days, the end of a month and 29 February. */
const start = only("2027-06-15T08:00:00Z", "2027-08-30T20:30:00Z", "2028-02-28T11:59:59Z");

const voice = fc.oneof({ weight: 5, arbitrary: only<Voice>("plain") }, { weight: 3, arbitrary: only(...VOICES) });

export const histories = fc.record({
  start,
  voice,
  dialect: only(...DIALECT_NAMES),
  steps: fc
    .array(
      fc.oneof(
        { weight: 3 * STORIES.length, arbitrary: step.map((one) => [one]) },
        ...STORIES.map((arbitrary) => ({ weight: 3, arbitrary })),
        { weight: 1, arbitrary: RESTLESS },
      ),
      {
        minLength: 1,
        maxLength: 14,
        size: "max",
      },
    )
    .map((parts) => parts.flat()),
});

export function script({ start: begin, voice: as, dialect, steps }: History): string {
  const said = ({ do: verb, ...rest }: Action): string =>
    `${verb} ${JSON.stringify(rest).replace(/["{}]/g, "").replace(/,/g, ", ")}`.trim();
  const lines = steps.map(({ action: what, fault, meanwhile }) =>
    [
      said(what),
      fault && `   ! ${fault.on} ${fault.at}: ${fault.kind}`,
      meanwhile && `   | at ${meanwhile.on} ${meanwhile.at} meanwhile: ${said(meanwhile.action)}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
  return [`it is ${begin}, and the provider is ${as} and speaks ${dialect}`, ...lines].join("\n");
}
