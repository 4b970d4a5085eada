import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { useDetails } from '../../company/companyReads.ts'
import { InvoiceAddress } from './InvoiceAddress.tsx'

/** Name and address that go on the invoice. */
export function InvoiceTo({
  ordered,
}: {
  /** The order is made: what it says of the buyer stays. */ ordered: boolean
}) {
  const { data, isLoading } = useDetails()
  const lines = data?.companyDetails.addressLines ?? []
  return (
    <Card as="section" className="grid gap-3">
      <h2>Invoice to</h2>
      {isLoading && <Skeleton count={2} label="Loading your company" />}
      {data && (
        <address className="not-italic">
          <strong className="block">{data.companyDetails.companyName}</strong>
          {lines.map((line, at) => (
            <span key={at} className="block">
              {line}
            </span>
          ))}
          <span className="block">{data.email}</span>
        </address>
      )}
      {data && lines.length === 0 && (
        <>
          <p className="text-quiet">
            Your registered address is not filled in yet, so the invoice carries the name alone.
          </p>
          {!ordered && <InvoiceAddress />}
        </>
      )}
    </Card>
  )
}
