import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Progress } from '@cloudoc/kit/components/feedback/Progress.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { allDetails } from '../cards/todo.ts'
import { organisationAnchor } from './anchors.ts'
import { Form } from './art.tsx'
import { Banner } from './Banner.tsx'

/**
 * Asks for the organisation's details (shop §4 Dashboard banners). `asked`: somebody was led here, and begins
 * in it.
 */
export function OrganisationBanner({
  filled,
  asked,
  second,
  onDismiss,
}: {
  filled: number
  asked: boolean
  second: boolean
  onDismiss: () => void
}) {
  const { key } = useLocation()
  useEffect(() => {
    if (asked) document.getElementById(organisationAnchor)?.focus()
  }, [asked, key])
  return (
    <Banner
      id={organisationAnchor}
      title="Your organisation's details"
      art={<Form />}
      second={second && !asked}
      onDismiss={onDismiss}
      action={
        <Button variant={second ? 'quiet' : 'primary'} to="/profile?tab=companydetail">
          Fill in the details
        </Button>
      }
    >
      <p>
        Addresses, registered manager, nominated or responsible individual, safeguarding: your policies name them, and
        your invoices carry your address. What is missing stays marked as a gap in the text.
      </p>
      <div className="max-w-form">
        <Progress label={`${filled} of ${allDetails} details filled in`} value={filled / allDetails} />
      </div>
    </Banner>
  )
}
