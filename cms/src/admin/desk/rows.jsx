import { Box, Button, Field, Flex, Textarea } from '@strapi/design-system'

/** A labelled line of text. */
export const Line = ({ label, name, hint, value, disabled, onChange }) => (
  <Field.Root name={name} hint={hint}>
    <Field.Label>{label}</Field.Label>
    <Field.Input value={value ?? ''} disabled={disabled} onChange={event => onChange(event.target.value)} />
    <Field.Hint />
  </Field.Root>
)

/** A labelled text of several lines. */
export const Lines = ({ label, name, hint, value, disabled, onChange }) => (
  <Field.Root name={name} hint={hint}>
    <Field.Label>{label}</Field.Label>
    <Textarea value={value ?? ''} disabled={disabled} onChange={event => onChange(event.target.value)} />
    <Field.Hint />
  </Field.Root>
)

/** Things of one kind, each with its fields, to be added and taken away. `one` is what a single thing is called. */
export function Rows({ title, one, rows, fresh, disabled, onChange, children }) {
  const put = (at, row) => onChange(rows.map((each, place) => (place === at ? row : each)))
  return (
    <Box tag="fieldset" padding={0} borderWidth="0">
      <Box tag="legend" paddingBottom={2} fontWeight="bold" fontSize={1} color="neutral800">
        {title}
      </Box>
      <Flex direction="column" alignItems="stretch" gap={3}>
        {rows.map((row, at) => (
          <Box
            key={at}
            tag="section"
            aria-label={`${one} ${at + 1}`}
            padding={3}
            hasRadius
            borderColor="neutral200"
            borderStyle="solid"
            borderWidth="1px"
          >
            <Flex direction="column" alignItems="stretch" gap={3}>
              {children(row, next => put(at, next), at)}
              {!disabled && (
                <Box>
                  <Button
                    type="button"
                    variant="danger-light"
                    onClick={() => onChange(rows.filter((_, place) => place !== at))}
                  >{`Remove ${one.toLowerCase()} ${at + 1}`}</Button>
                </Box>
              )}
            </Flex>
          </Box>
        ))}
        {!disabled && (
          <Box>
            <Button
              type="button"
              variant="secondary"
              onClick={() => onChange([...rows, fresh()])}
            >{`Add ${one.toLowerCase()}`}</Button>
          </Box>
        )}
      </Flex>
    </Box>
  )
}
