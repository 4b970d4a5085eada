import { isPounds, priceProblem } from '@cloudoc/catalogue/contract/rules/shop-values.ts'
import { showPence, showPounds } from '@cloudoc/core/contract/money.ts'
import { Field, TextInput, Typography } from '@strapi/design-system'
import { InputRenderer, useField } from '@strapi/strapi/admin'
import { useState } from 'react'

/** Fields of orders, invoices, refunds and credit notes that are kept in pence. */
const sums = new Set(['net', 'vat', 'gross', 'refunded', 'pence'])
const isSum = ({ name, attribute }) => sums.has(name) && attribute?.type === 'integer'
const isPrice = ({ name, attribute }) => attribute?.type === 'decimal' && isPounds(name)
const inPounds = pence => (typeof pence === 'number' ? showPence(pence) : '–')
const isEmpty = value => value === null || value === undefined || value === ''

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

/** A price is typed in pounds and stands there with its pence: `12.5` reads £12.50 once it is left. What is no price stays as it was typed, and says what to write. */
function Price({ name, label, hint, required, disabled }) {
  const { value, error, onChange } = useField(name)
  const [typed, setTyped] = useState(undefined)
  const wrong = isEmpty(value) ? undefined : priceProblem(value)
  const shown = isEmpty(value) ? '' : wrong ? String(value) : Number(value).toFixed(2)
  const take = text => {
    setTyped(text)
    const bare = text.replaceAll(/[£,\s]/g, '')
    onChange(name, bare === '' ? null : priceProblem(bare) ? text : Number(bare))
  }
  return (
    <Field.Root name={name} hint={hint} required={required} error={wrong ?? error}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        inputMode="decimal"
        startAction={<Typography textColor="neutral600">£</Typography>}
        disabled={disabled}
        value={typed ?? shown}
        onChange={event => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  )
}

/** Numbers in a form: sums and prices read in pounds, every other as the platform shows it. */
export const NumberField = props =>
  isSum(props) ? <Sum {...props} /> : isPrice(props) ? <Price {...props} /> : <InputRenderer {...props} />

const cells = header => {
  if (isSum(header)) return row => inPounds(row[header.name])
  return isPrice(header) ? row => (isEmpty(row[header.name]) ? '–' : showPounds(Number(row[header.name]))) : undefined
}

/** Columns of a list: the same. */
export const sumsInPounds = ({ displayedHeaders, layout }) => ({
  layout,
  displayedHeaders: displayedHeaders.map(header => {
    const said = cells(header)
    return said
      ? { ...header, cellFormatter: row => <Typography textColor="neutral800">{said(row)}</Typography> }
      : header
  }),
})
