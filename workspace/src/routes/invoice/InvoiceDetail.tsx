import { useParams } from 'react-router-dom'
import { invoiceDetails } from '@cloudoc/orders/contract/order.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Breadcrumbs } from '@cloudoc/kit/components/Breadcrumbs.tsx'
import { Skeleton } from '@cloudoc/kit/components/Skeleton.tsx'
import { InvoicePdf } from '../../features/billing/InvoicePdf.tsx'
import { Absent } from '../../features/screen/Absent.tsx'
import { Refused } from '../../features/screen/Refused.tsx'
import { Screen } from '../../features/screen/Screen.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'

/** One invoice, as it is printed (shop §7 invoice/details). */
export function InvoiceDetail() {
  const { id = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(invoiceDetails, { invoiceId: id })
  return (
    <Screen
      title={data ? `Invoice ${data.invoiceId}` : 'Invoice'}
      above={<Breadcrumbs crumbs={[{ label: 'Invoices', to: '/invoice' }, { label: data?.invoiceId ?? 'Invoice' }]} />}
      action={data && <InvoicePdf id={data._id} name={data.invoiceId} look="primary" />}
    >
      {isLoading && <Skeleton shape="block" count={3} label="Loading the invoice" />}
      {code === 'absent' || (!isLoading && !error && !data)
        ? <Absent title="There is no such invoice" to="/invoice" back="All invoices" />
        : error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && <InvoiceSheet invoice={data} />}
    </Screen>
  )
}
