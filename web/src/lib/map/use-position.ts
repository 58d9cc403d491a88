import { useAction } from "../loading/action.ts";

export interface PositionState {
  ask: () => void;
  isAsking: boolean;
  problem: string | null;
}

/** A first fix indoors is slow. */
const PATIENCE_MS = 20_000;

const NOT_KNOWN = "Ce navigateur ne connaît pas votre position.";

const NOT_FOUND = "Votre appareil ne trouve pas sa position. Activez la localisation.";

const PROBLEMS: Record<number, string> = {
  // PERMISSION_DENIED, POSITION_UNAVAILABLE and TIMEOUT of GeolocationPositionError.
  1: "Votre navigateur n’a pas le droit de donner votre position. Autorisez-le dans ses réglages.",
  2: NOT_FOUND,
  3: "Votre appareil n’a pas trouvé sa position à temps. Réessayez à ciel ouvert.",
};

class NoPosition extends Error {
  override readonly name = "NoPosition";
}

function currentPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new NoPosition(NOT_KNOWN));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new NoPosition(PROBLEMS[code] ?? NOT_FOUND)),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}

/** Reads the device's position, a minute old at most. */
export function usePosition(found: (coords: GeolocationCoordinates) => void): PositionState {
  const { run, isBusy, error } = useAction(async () => found(await currentPosition()));
  return { ask: () => void run(), isAsking: isBusy, problem: error instanceof NoPosition ? error.message : null };
}
