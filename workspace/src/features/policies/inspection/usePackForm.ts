import { today } from '@cloudoc/kit/format/date.ts'
import type { Framework, PackPart } from '@cloudoc/policies/contract/frameworks.ts'
import { packParts } from '@cloudoc/policies/contract/frameworks.ts'
import { useState } from 'react'
import { useSiteChoice } from '../../site-choice/chosenSite.ts'

/** A year before a day, as the calls write it. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`

/** A closed location: a pack of it begins with its last year. */
export interface PackedSite {
  siteId: string
  lastDay: string
}

/** What a pack is to hold, as it is chosen: a year, everyone and all of it at first. */
export function usePackForm(of?: PackedSite) {
  const { site: begun } = useSiteChoice()
  const [site, setSite] = useState(of?.siteId ?? begun)
  const [from, setFrom] = useState(() => yearBefore(of?.lastDay ?? today()))
  const [to, setTo] = useState(() => of?.lastDay ?? today())
  const [whom, setWhom] = useState<'everyone' | 'groups'>('everyone')
  const [groups, setGroups] = useState<ReadonlySet<string>>(new Set())
  const [framework, setFramework] = useState<Framework | ''>('')
  const [parts, setParts] = useState<ReadonlySet<PackPart>>(new Set(packParts))
  const toggle = (part: PackPart) => {
    const next = new Set(parts)
    if (!next.delete(part)) next.add(part)
    setParts(next)
  }
  const faults = {
    from: from === '' ? 'Choose the first day.' : undefined,
    to:
      to === ''
        ? 'Choose the last day.'
        : to > today()
          ? 'The last day is not over yet. Choose today at the latest.'
          : from !== '' && to < from
            ? 'The last day is before the first.'
            : undefined,
    whom: whom === 'groups' && groups.size === 0 ? 'Choose at least one group.' : undefined,
  }
  return {
    /** The location; '' for all. */
    site,
    setSite,
    from,
    setFrom,
    to,
    setTo,
    whom,
    setWhom,
    groups,
    setGroups,
    framework,
    setFramework,
    parts,
    toggle,
    faults,
    /** What is sent of the location. */
    ofSite: site === '' ? {} : { site },
    /** As the call takes it. */
    input: {
      from,
      to,
      groupIds: whom === 'groups' ? [...groups] : [],
      parts: packParts.filter(part => parts.has(part)),
      ...(framework && { framework }),
    },
  }
}
export type PackForm = ReturnType<typeof usePackForm>
