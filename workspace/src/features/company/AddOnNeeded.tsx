import { noManagement } from '@cloudoc/accounts/contract/add-ons.ts'
import { noUpdates } from '@cloudoc/documents/contract/shapes.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { addOnPage } from '../addresses/billing.ts'
import { useViewer } from './companyReads.ts'

const needs = {
  updates: { title: 'Your subscription has no Updates add-on', text: noUpdates, action: 'Add Updates' },
  management: {
    title: 'Your subscription has no Document Management',
    text: noManagement,
    action: 'Add Document Management',
  },
}

/** In place of what an add-on gives: what is needed, and for the account holder the way to it. */
export function AddOnNeeded({ addOn }: { addOn: keyof typeof needs }) {
  const { role } = useViewer()
  const { title, text, action } = needs[addOn]
  return (
    <Notice
      title={title}
      action={
        role === 'company' && (
          <Button variant="quiet" href={addOnPage(addOn)}>
            {action}
          </Button>
        )
      }
    >
      {text}
      {role !== 'company' && ' The account holder of your company can add it.'}
    </Notice>
  )
}
