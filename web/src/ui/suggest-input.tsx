// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a <datalist> does not ignore accents and hyphens
import { useId, useState, type ComponentProps, type KeyboardEvent } from "react";
import { classNames } from "./class-names.ts";
import { Input } from "./field.tsx";

interface SuggestInputProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  value: string;
  onChange: (value: string) => void;
  /** Suggestions for the current value, chosen by click or by arrow keys and Enter. Any other text is allowed. */
  suggestions: readonly string[];
  listLabel: string;
  /** The text is a default: the first key replaces it. */
  selectsOnFocus?: boolean;
}

/** Text field with suggestions (WAI-ARIA combobox). */
export function SuggestInput({
  value,
  onChange,
  suggestions,
  listLabel,
  selectsOnFocus = false,
  onBlur,
  ...rest
}: SuggestInputProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(suggestion: string) {
    onChange(suggestion);
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = suggestions[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (suggestions.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // The arrow keys enter the list from the field (-1) at either end, and leave it again.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === "Enter" && shown && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <div className="relative">
      <Input
        {...rest}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={(event) => selectsOnFocus && event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setOpen(false);
          setActive(-1);
          onBlur?.(event);
        }}
      />
      {shown && (
        <ul
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float"
        >
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys and keeps the focus
            <li
              key={suggestion}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field, so that the click arrives before the list closes.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className={classNames(
                "flex min-h-11 cursor-pointer items-center rounded-sm px-3 hover:bg-sand",
                index === active && "bg-sand",
              )}
            >
              {suggestion}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
