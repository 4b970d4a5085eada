import { Field, TextInput, Typography } from '@strapi/design-system'
import { InputRenderer, useField } from '@strapi/strapi/admin'
import { showPence } from '@cloudoc/core/contract/money.ts'

/** Fields of orders, invoices, refunds and credit notes that are kept in pence. */
const sums = new Set(['net', 'vat', 'gross', 'refunded', 'pence'])
const isSum = ({ name, attribute }) => sums.has(name) && attribute?.type === 'integer'
const inPounds = pence => (typeof pence === 'number' ? showPence(pence) : '–')

function Sum({ name, label, hint }) {
  const { value } = useField(name)
  return (
    <Field.Root name={name} hint={hint}>
      <Field.Label>{label}</Field.Label>
      <TextInput disabled value={inPounds(value)} />
      <Field.Hint />
    </Field.Root>
  )
}

/** Whole numbers in a form: sums read in pounds, every other as the platform shows it. */
export const NumberField = props => (isSum(props) ? <Sum {...props} /> : <InputRenderer {...props} />)

/** Columns of a list: the same. */
export const sumsInPounds = ({ displayedHeaders, layout }) => ({
  layout,
  displayedHeaders: displayedHeaders.map(header => (isSum(header) ? { ...header, cellFormatter: row => <Typography textColor="neutral800">{inPounds(row[header.name])}</Typography> } : header)),
})
