import type { ProfileDetails } from '@cloudoc/accounts/contract/profile.ts'
import type { Tab } from '@cloudoc/accounts/contract/profile-fields.ts'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { type Drafts, useDrafts } from '../../company/profileDrafts.ts'
import { showsDetails } from '../../company/profileSaving.ts'
import { tabWords } from '../../company/profileTexts.ts'
import { useOpened } from '../useOpened.ts'
import { AddressFields } from './AddressFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { Completeness } from './Completeness.tsx'
import { changesOf, DetailForm } from './DetailForm.tsx'
import { OfficerFields } from './OfficerFields.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import { ProvideProfile } from './profileContext.ts'

const steps = [
  { tab: 1, Fields: CompanyFields },
  { tab: 2, Fields: AddressFields },
  { tab: 3, Fields: OfficerFields },
  { tab: 4, Fields: ProviderFields },
] as const
/**
 * Puts the focus into the field that the address names, where a gap in a document leads; and the chosen tab
 * into sight, where the row scrolls.
 */
function useFieldOf(tab: Tab, field: string | null) {
  const place = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // After the screen has put the focus at its own beginning.
    const frame = requestAnimationFrame(() => {
      place.current
        ?.querySelector('[role="tab"][aria-selected="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' })
      if (!field) return
      const name = CSS.escape(field)
      const found = place.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)
      found?.scrollIntoView({ block: 'center' })
      found?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [tab, field, key])
  return place
}

/** What documents say of the company, in four tabs (shop §2, §3). Nothing typed is lost by changing tabs or screens. */
export function CompanyDetails({
  details,
  tab,
  field,
  onTab,
}: {
  details: ProfileDetails
  tab: Tab
  field: string | null
  onTab: (tab: string) => void
}) {
  const { mutate } = useSWRConfig()
  const [held, setHeld] = useState<Drafts>(details)
  const [seen, setSeen] = useState(details)
  if (details !== seen) {
    setSeen(details)
    setHeld(details)
  }
  const { drafts, put, drop } = useDrafts()
  const isOpened = useOpened(tab)
  const place = useFieldOf(tab, field)
  const values = { ...held, ...drafts }
  const saved = (next: Drafts, sent: Drafts) => {
    setHeld(next)
    drop(Object.keys(sent), sent)
    void mutate(showsDetails)
  }
  const label = (of: Tab) =>
    Object.keys(changesOf(of, held, values)).length > 0 ? (
      <>
        {tabWords[of]}
        <span aria-hidden> •</span>
        <span className="sr-only"> (not saved)</span>
      </>
    ) : (
      tabWords[of]
    )
  return (
    <ProvideProfile value={{ held, values, type: typed => put(typed, held), saved }}>
      <div ref={place} className="grid max-w-wide gap-6">
        <Completeness details={held} />
        <Tabs
          label="Company details"
          value={String(tab)}
          onChange={onTab}
          bare
          tabs={steps.map(({ tab: of, Fields }) => ({
            value: String(of),
            label: label(of),
            content: isOpened(of) && (
              <DetailForm tab={of} onDiscard={drop}>
                <Fields />
              </DetailForm>
            ),
          }))}
        />
      </div>
    </ProvideProfile>
  )
}
