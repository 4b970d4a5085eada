import { useId } from 'react'

/** How far a long job is, from 0 to 1; without `value` it only says that it goes on. `note` says what is being done. */
export function Progress({ label, value, note }: { label: string; value?: number; note?: string }) {
  const id = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4">
        <span id={id} className="font-bold">
          {label}
        </span>
        {percent !== undefined && <span className="tabular-nums">{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-3 overflow-hidden rounded-full border border-edge bg-well"
      >
        {percent === undefined ? (
          <div className="h-full w-1/3 animate-pulse bg-accent" />
        ) : (
          <div className="h-full bg-accent transition-all" style={{ width: `${percent}%` }} />
        )}
      </div>
      {note && (
        <p role="status" className="text-small text-quiet">
          {note}
        </p>
      )}
    </div>
  )
}
