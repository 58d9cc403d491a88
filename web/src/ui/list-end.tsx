import type { Pages } from "../lib/loading/list-pages.ts";
import { Button } from "./button.tsx";

interface ListEndProps {
  pages: Pick<Pages<never>, "hasMore" | "isLoadingMore" | "loadMore">;
  problem: string | null;
  more: string;
}

export function ListEnd({ pages: { hasMore, isLoadingMore, loadMore }, problem, more }: ListEndProps) {
  return (
    <>
      {problem !== null ? (
        <p role="alert" className="mt-4 text-center text-sm font-medium text-danger">
          {problem}
        </p>
      ) : null}
      {hasMore ? (
        <div className="mt-8 text-center">
          <Button variant="secondary" busy={isLoadingMore} onClick={loadMore}>
            {more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
