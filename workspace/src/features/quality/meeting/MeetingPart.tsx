import type { ReactNode } from 'react'

/** A part of the minutes, with its name. */
export const MeetingPart = ({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) => (
  <section aria-label={title} className="grid grid-cols-1 gap-3">
    <h2 className="text-section">{title}</h2>
    {lead && <p className="max-w-measure text-quiet">{lead}</p>}
    {children}
  </section>
)
