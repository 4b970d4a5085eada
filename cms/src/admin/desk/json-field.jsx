import { Box, Typography } from '@strapi/design-system'
import { useField } from '@strapi/strapi/admin'
import { Facts } from './facts.jsx'
import { FirstPage } from './first-page.jsx'

/** The form sends a text where it was typed as one; else what was read. */
function asRead(value) {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Instead of the platform's editor for code: a template's first page as fields, and everything else, which the product writes, to be read. */
export function JsonField({ name, label, hint, disabled }) {
  const { value, onChange } = useField(name)
  const read = asRead(value)
  return (
    <Box tag="section" aria-label={label}>
      <Typography tag="h2" variant="delta">
        {label}
      </Typography>
      {hint && (
        <Box paddingBottom={3}>
          <Typography variant="pi" textColor="neutral600">
            {hint}
          </Typography>
        </Box>
      )}
      {name === 'front' ? (
        <FirstPage name={name} value={read} disabled={disabled} onChange={next => onChange(name, next)} />
      ) : (
        <Facts value={read} />
      )}
    </Box>
  )
}
