import { useState } from "react";

export interface PositionState {
  ask: () => void;
  isAsking: boolean;
  /** Why the device did not tell. */
  problem: string | null;
}

/** A first fix may take long under a roof. */
const PATIENCE_MS = 20_000;

const PROBLEMS: Record<number, string> = {
  // GeolocationPositionError.PERMISSION_DENIED, POSITION_UNAVAILABLE and TIMEOUT
  1: "Votre navigateur n’a pas le droit de donner votre position. Autorisez-le dans ses réglages, ou écrivez les coordonnées.",
  2: "Votre appareil ne trouve pas sa position. Activez la localisation, ou écrivez les coordonnées.",
  3: "Votre appareil n’a pas trouvé sa position à temps. Réessayez à ciel ouvert, ou écrivez les coordonnées.",
};

/** Asks the device where it is; `found` gets `-4.32171, 15.31250`, good to a metre. */
export function usePosition(found: (latlng: string) => void): PositionState {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = () => {
    setProblem(null);
    if (!("geolocation" in navigator)) {
      setProblem("Ce navigateur ne connaît pas votre position. Écrivez les coordonnées.");
      return;
    }
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        found(`${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`);
      },
      ({ code }) => {
        setAsking(false);
        setProblem(PROBLEMS[code] ?? PROBLEMS[2] ?? null);
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  };
  return { ask, isAsking, problem };
}
