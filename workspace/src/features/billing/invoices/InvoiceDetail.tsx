import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { invoiceDetails } from '@cloudoc/orders/contract/order.ts'
import { useParams } from 'react-router-dom'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { CreditNotes } from './CreditNotes.tsx'
import { InvoiceContents } from './InvoiceContents.tsx'
import { InvoicePdf } from './InvoicePdf.tsx'

/** One invoice, as it is printed (shop §7 invoice/details). */
export function InvoiceDetail() {
  const { id = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(invoiceDetails, { invoiceId: id })
  return (
    <Screen
      title={data ? `Invoice ${data.invoiceId}` : 'Invoice'}
      crumbs={[{ label: 'Invoices', to: '/invoice' }]}
      action={data && <InvoicePdf id={data._id} name={data.invoiceId} variant="primary" />}
    >
      {isLoading && <Skeleton shape="block" count={3} label="Loading the invoice" />}
      {code === 'absent' || (!isLoading && !error && !data) ? (
        <Absent title="There is no such invoice" to="/invoice" back="All invoices" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <InvoiceContents invoice={data} />}
      {data && data.credits.length > 0 && <CreditNotes invoice={data} />}
    </Screen>
  )
}
