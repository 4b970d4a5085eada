import { showPounds } from '@cloudoc/core/contract/money.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { invoiceDetails } from '@cloudoc/orders/contract/order.ts'
import Download from 'lucide-react/icons/download'
import type { Invoice } from './InvoiceContents.tsx'

type Note = Invoice['credits'][number]

/** Its address is good for ten minutes, so it is asked for when it is wanted. */
function NotePdf({ invoiceId, note }: { invoiceId: string; note: Note }) {
  const [ask, { progress }] = useCall(invoiceDetails)
  const download = async () => {
    const envelope = await ask({ invoiceId })
    const pdf = envelope.status === 1 ? envelope.response.credits.find(({ _id }) => _id === note._id)?.pdf : undefined
    if (pdf === undefined) showMessage(textOf(envelope) ?? '', 'danger')
    else browser.leave(pdf)
  }
  return (
    <Button
      variant="link"
      progress={progress === 'pending' ? 'pending' : 'idle'}
      aria-label={`PDF of ${note.creditNoteId}`}
      icon={<Download aria-hidden className="size-5 shrink-0" />}
      onClick={() => {
        void download()
      }}
    >
      PDF
    </Button>
  )
}

const columns = (invoiceId: string): readonly Column<Note>[] => [
  {
    key: 'note',
    head: 'Credit note',
    main: true,
    cell: note => (
      <>
        <span className="font-bold">{note.creditNoteId}</span>
        <span className="block font-normal">
          {note.withdrawn ? 'Withdrawn: the bank sent the money back' : note.reason}
        </span>
      </>
    ),
  },
  { key: 'date', head: 'Date', tight: true, cell: ({ date }) => <Day date={date} /> },
  { key: 'net', head: 'Net', align: 'end', tight: true, cell: ({ net }) => showPounds(net) },
  { key: 'vat', head: 'VAT', align: 'end', tight: true, cell: ({ vat }) => showPounds(vat) },
  {
    key: 'gross',
    head: 'With VAT',
    align: 'end',
    tight: true,
    cell: ({ gross, withdrawn }) => (withdrawn ? <s>{showPounds(gross)}</s> : showPounds(gross)),
  },
  { key: 'pdf', head: 'Download', plain: true, cell: note => <NotePdf invoiceId={invoiceId} note={note} /> },
]

/** What was credited of an invoice, below it. */
export function CreditNotes({ invoice }: { invoice: Invoice }) {
  return (
    <section className="mt-8 grid max-w-wide gap-4">
      <h2>Credit notes</h2>
      <Table caption="Credit notes" columns={columns(invoice._id)} rows={invoice.credits} rowKey={({ _id }) => _id} />
      <p className="figures text-quiet">
        Credited: {showPounds(invoice.credited)} of {showPounds(invoice.gross)}, with VAT.
      </p>
    </section>
  )
}
