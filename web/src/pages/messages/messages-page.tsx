import { useParams } from "react-router";
import { useSession } from "../../lib/session/store.ts";
import { Conversation } from "./conversation.tsx";
import { Inbox } from "./inbox.tsx";

/** `/messages` and `/messages/{id}`: one part, because whoever reads one of them reads the other. */
export default function MessagesPage() {
  const { id } = useParams();
  const uid = useSession().profile?.uid ?? "";
  return id ? <Conversation key={`${uid} ${id}`} uid={uid} id={id} /> : <Inbox uid={uid} />;
}
