import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** Names and values, one to a line; the value under its name on a phone. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid max-w-wide border-t border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-3">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 font-bold sm:col-span-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
