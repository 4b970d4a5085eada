import type { ReactNode } from 'react'
import { Stack } from '../components/layout/Layout.tsx'

/** One component with its name; the name is also its anchor. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      id={name}
      aria-label={name}
      className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-6 md:grid-cols-4"
    >
      <h2 className="text-body text-quiet">{name}</h2>
      <Stack className="md:col-span-3">{children}</Stack>
    </section>
  )
}
