import { Card } from "../../ui/card.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

export function PaymentReturnSkeleton() {
  return (
    <Card size="panel" className="p-6 sm:p-9">
      <h1 className="sr-only">Votre paiement</h1>
      <LoadingNote>Nous demandons des nouvelles de votre paiement…</LoadingNote>
      <Skeleton className="size-14 rounded-full" />
      <Skeleton className="mt-5 h-8 w-2/3" />
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-8 h-48 w-full" />
    </Card>
  );
}
