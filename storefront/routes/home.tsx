import { Page } from '@cloudoc/kit/components/Page.tsx'
import { useHead } from '../head/useHead.ts'

/** The home page (shop §2). */
export function Screen() {
  useHead({ title: 'Cloudoc' })
  return <Page title="Quality Assurance & Compliance for your Care Business">Soon</Page>
}
