import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type Calling, type Run, useCall } from '@cloudoc/kit/calls/useCall.ts'
import { type Reading, type ReadOptions, useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useSiteChoice } from './chosenSite.ts'

/** A call that can be asked of one location (`bySite`). */
type SiteCall<C extends Call> = InputOf<C> extends { site?: string | undefined } ? C : never

/** An input with the location that the screen is narrowed to. */
const ofSite = <Input>(input: Input, site: string): Input => (site === '' ? input : { ...input, site })

/** As `useRead`, of the location that the screen is narrowed to. */
export function useReadOfSite<C extends Call>(
  call: SiteCall<C> & C,
  input: InputOf<C> | null,
  options: ReadOptions = {},
): Reading<ReplyOf<C>> {
  const { site } = useSiteChoice()
  return useRead<C>(call, input === null ? null : ofSite(input, site), options)
}

/** As `useCall`, of the location that the screen is narrowed to. */
export function useCallOfSite<C extends Call>(call: SiteCall<C> & C): readonly [Run<C>, Calling] {
  const { site } = useSiteChoice()
  const [run, calling] = useCall<C>(call)
  return [(input, init) => run(ofSite(input, site), init), calling]
}
