import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Progress } from '@cloudoc/kit/components/Progress.tsx'
import { useDismissed } from '../../features/company/useDismissed.ts'
import { organisationAnchor } from '../../features/dashboard/anchors.ts'
import { Form } from './art.tsx'
import { Banner } from './Banner.tsx'

/** Filled company fields below which the banner asks for the rest (shop §9, rulings 23), and how many there are. */
export const enoughDetails = 13
const allDetails = 20

/** Asks for the organisation's details. Somebody who was led here (`#organisation`) sees it even if it was closed before. */
export function OrganisationBanner({ filled, second }: { filled: number; second: boolean }) {
  const [dismissed, dismiss] = useDismissed('organisation', 'sessionStorage')
  const { hash, key } = useLocation()
  const asked = hash === `#${organisationAnchor}`
  useEffect(() => {
    if (asked) document.getElementById(organisationAnchor)?.focus()
  }, [asked, key])
  if (filled >= enoughDetails || (dismissed && !asked)) return null
  return (
    <Banner id={organisationAnchor} title="Your organisation's details" art={<Form />} second={second && !asked} onDismiss={dismiss}>
      <p>Addresses, registered manager, nominated individual, safeguarding: your policies name them, and your invoices carry your address. What is missing stays marked as a gap in the text.</p>
      <div className="max-w-form"><Progress label={`${filled} of ${allDetails} details filled in`} value={filled / allDetails} /></div>
    </Banner>
  )
}
