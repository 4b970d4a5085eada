import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Breadcrumbs } from '@cloudoc/kit/components/navigation/Breadcrumbs.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { viewPolicy, viewPolicyPdf } from '@cloudoc/policies/contract/public.ts'
import { useShopRead } from '../../data/useShopRead.ts'
import { NotFound } from '../../frame/NotFound.tsx'
import { useHead } from '../../head/useHead.ts'
import { read } from '../../routing/route.ts'
import { Found } from '../shared/Found.tsx'

/** What the page of one policy reads. */
export const policy = (id: string) => read(viewPolicy, { id })

/** A policy that a company shows, in the version in force. Taken off the page, it is not found from then on. */
export function OnePolicy({ id }: { id: string }) {
  return (
    <Found reading={useShopRead(policy(id))} missing={<NotFound />}>
      {found => <Content found={found} />}
    </Found>
  )
}

function Content({
  found: { id, name, policyNumber, version, publishedAt, company, source, headerContent, innerContent, footerContent },
}: {
  found: ReplyOf<typeof viewPolicy>
}) {
  useHead({ title: `${name}, ${company}`, description: `${name} of ${company}, version ${version}.` })
  const [pdf, { progress, error }] = useCall(viewPolicyPdf)
  const open = async () => {
    const tab = browser.tab()
    const envelope = await pdf({ fileId: id })
    if (envelope.status === 1 && tab) tab.lead(envelope.response.url)
    else if (envelope.status === 1) browser.leave(envelope.response.url)
    else tab?.close()
  }
  return (
    <Page
      title={name}
      lead={[policyNumber, `Version ${version}`, `published ${longDate(publishedAt)}`].filter(Boolean).join(', ')}
      above={
        <Breadcrumbs
          crumbs={[{ label: `Policies of ${company}`, to: '/policy/documents' }, { label: policyNumber || name }]}
        />
      }
    >
      {source !== 'pdf' && (
        <div className="grid max-w-measure gap-6">
          {headerContent !== '' && <Prose html={headerContent} className="text-quiet" />}
          <Prose html={innerContent} />
          {footerContent !== '' && <Prose html={footerContent} className="text-quiet" />}
        </div>
      )}
      {error !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={error} />
        </div>
      )}
      <p>
        <Button
          variant={source === 'pdf' ? 'primary' : 'quiet'}
          progress={progress}
          pendingText="Opening…"
          onClick={() => {
            void open()
          }}
        >
          Open as a PDF
        </Button>
      </p>
    </Page>
  )
}
