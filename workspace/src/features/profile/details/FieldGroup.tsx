import type { ReactNode } from 'react'

/** Fields that belong together, under their name; in two columns where there is room. */
export function FieldGroup({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left w-full text-heading font-bold">{title}</legend>
      {note}
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** A field as wide as its group. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-2">{children}</div>
}
