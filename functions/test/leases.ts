import { CODE_TRIES, type LeasePaper, type LeaseSide } from "@lopango/contract/leases/papers";
import { codeHash, type Guarantee, type Inspection, type LeaseCode } from "../src/leases/rules/guarantee.ts";
import { anId } from "./random.ts";

const WRITTEN = new Date("2027-03-01T10:00:00Z");

export const aLeaseCode = (id: string, side: LeaseSide, paper: LeasePaper, digits: string, now: Date): LeaseCode => ({
  paper,
  asked_at: new Date(now.getTime() - 120_000),
  hash: codeHash(id, side, paper, digits),
  until: new Date(now.getTime() + 600_000),
  tries: CODE_TRIES,
});

export const anInspection = (different: Partial<Inspection> = {}): Inspection => ({
  by: "tenant",
  done_on: "2027-03-02",
  rooms: [{ name: "Salon", state: "Murs propres, une vitre fendue.", photos: [] }],
  meters: [{ kind: "power", label: "", reading: "1204" }],
  keys: 2,
  note: "",
  written_at: WRITTEN,
  confirmed: { host: null, tenant: null },
  ...different,
});

export const aGuarantee = (different: Partial<Guarantee> = {}): Guarantee => ({
  id: anId(),
  property_id: anId(),
  property_title: "Appartement à Gombe",
  time_zone: "Africa/Kinshasa",
  written_by: "tenant",
  created_at: WRITTEN,
  host: { uid: anId(), name: "Patrick Kabongo", phone: "+243812345678" },
  tenant: { uid: anId(), name: "Grâce Mbuyi", phone: "+243998765432" },
  address: "12, avenue de la Justice, Gombe, Kinshasa",
  months: 3,
  amount_cents: 135_000,
  currency: "USD",
  rent_cents: 45_000,
  paid_on: "2027-03-01",
  lease_from: "2027-03-01",
  return_days: 15,
  conditions: "Rendue si le logement est dans l’état de l’entrée.",
  confirmed: { host: null, tenant: null },
  codes: { host: null, tenant: null },
  entry: null,
  exit: null,
  remind_at: null,
  ...different,
});

export const CONFIRMED = { host: WRITTEN, tenant: WRITTEN };
