import { useState } from 'react'
import { profile } from './landing.ts'
import { useArrive } from './useArrive.ts'
import type { Arrival } from './useSignIn.ts'

/** Between signing up and going on (shop §9 Post-registration redirect delay). */
export const afterSignUpMs = 1500

export interface Arriving {
  /** What has to be read first; null when there is nothing, or nobody has arrived. */
  arrival: Arrival | null
  /** `wait` in milliseconds, so that the text of the call can be read. */
  receive: (arrival: Arrival, wait?: number) => void
  go: () => void
  goToProfile: () => void
}

/** From a stored session to where it leads. Notes on the cart, and the reminder of a company without subdomain, come first. */
export function useArrival(onGoing: () => void = () => {}): Arriving {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const arrive = useArrive()
  const leave = ({ landing, subdomain }: Arrival) => {
    setArrival(null)
    onGoing()
    void arrive({ kind: 'go', path: landing.path, cross: landing.kind === 'go' && landing.cross }, subdomain)
  }
  return {
    arrival,
    receive: (arrived, wait = 0) => {
      if (arrived.notes.length > 0 || arrived.landing.kind === 'reminder') return setArrival(arrived)
      if (wait === 0) return leave(arrived)
      onGoing()
      setTimeout(() => leave(arrived), wait)
    },
    go: () => { if (arrival) leave(arrival) },
    goToProfile: () => { if (arrival) leave({ ...arrival, landing: { kind: 'go', path: profile, cross: false } }) },
  }
}
