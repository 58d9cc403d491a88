import { api } from "../../lib/api/api.ts";
import ReportPerson from "./report-person.tsx";

/** Reports the host of a guest's stay to the admins. */
export default function ReportStay({ booking: id }: { booking: string }) {
  return <ReportPerson who="host" send={(body) => api.post("/api/bookings/{id}/report", { params: { id }, body })} />;
}
