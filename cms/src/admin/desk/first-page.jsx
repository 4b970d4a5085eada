import { Box, Button, Checkbox, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system'
import { useState } from 'react'
import { Line, Lines, Rows } from './rows.jsx'

const listOf = value => (Array.isArray(value) ? value : [])
const perLine = text =>
  text
    .split('\n')
    .map(each => each.trim())
    .filter(Boolean)

/** Several short texts, one a line. What is typed stays as it is typed, while only whole lines are kept. */
function Listed({ value, onChange, ...rest }) {
  const [typed, setTyped] = useState(() => listOf(value).join('\n'))
  const shown = perLine(typed).join('\n') === listOf(value).join('\n') ? typed : listOf(value).join('\n')
  return (
    <Lines
      {...rest}
      value={shown}
      onChange={text => {
        setTyped(text)
        onChange(perLine(text))
      }}
    />
  )
}

const impacts = ['high', 'medium', 'low']

/**
 * What stands on a document's first page beside its text, as fields; what this does not know of it is left as
 * it is.
 */
export function FirstPage({ name, value, disabled, onChange }) {
  const front = typeof value === 'object' && value !== null ? value : {}
  const put = (key, next) => onChange({ ...front, [key]: next })
  const field = key => ({ name: `${name}.${key}`, value: front[key], disabled, onChange: next => put(key, next) })
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Line label="Owner" hint="The role that keeps the document." {...field('owner')} />
      <Field.Root name={`${name}.impact`} hint="How much hangs on it for a company.">
        <Field.Label>Impact</Field.Label>
        <SingleSelect
          value={impacts.includes(front.impact) ? front.impact : null}
          disabled={disabled}
          onChange={next => put('impact', next ?? '')}
        >
          {impacts.map(each => (
            <SingleSelectOption key={each} value={each}>
              {each.charAt(0).toUpperCase() + each.slice(1)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      <Listed label="Who must read it" hint="One a line, such as all staff." {...field('readers')} />
      <Listed label="Related documents" hint="Their numbers, one a line, such as SG-06." {...field('related')} />
      <Listed
        label="Details that it cannot do without"
        hint="Keys of placeholders, one a line, such as nominated.name. A company fills them in before it issues the document."
        {...field('needs')}
      />
      <Rows
        title="Sources beside the law"
        one="Source"
        rows={listOf(front.guidance)}
        fresh={() => ({ title: '', publisher: '', dated: '' })}
        disabled={disabled}
        onChange={next => put('guidance', next)}
      >
        {(row, change, at) =>
          ['title', 'publisher', 'dated'].map(key => (
            <Line
              key={key}
              name={`${name}.guidance.${at}.${key}`}
              label={{ title: 'Title', publisher: 'Publisher', dated: 'Date' }[key]}
              hint={key === 'dated' ? 'As far as it is known: 2025-04.' : undefined}
              value={row?.[key]}
              disabled={disabled}
              onChange={text => change({ ...row, [key]: text })}
            />
          ))
        }
      </Rows>
      <Rows
        title="Questions for whoever has read it"
        one="Question"
        rows={listOf(front.questions)}
        fresh={() => ({ id: crypto.randomUUID().slice(0, 8), text: '', kind: 'single', answers: [], reason: '' })}
        disabled={disabled}
        onChange={next => put('questions', next)}
      >
        {(row, change, at) => (
          <Question name={`${name}.questions.${at}`} row={row ?? {}} disabled={disabled} onChange={change} />
        )}
      </Rows>
    </Flex>
  )
}

/** Whether one answer is right or several follows from which are ticked. */
function Question({ name, row, disabled, onChange }) {
  const answers = listOf(row.answers)
  const put = next =>
    onChange({
      ...row,
      answers: next,
      kind: next.filter(each => each?.right === true).length > 1 ? 'multiple' : 'single',
    })
  const putOne = (at, change) => put(answers.map((each, place) => (place === at ? { ...each, ...change } : each)))
  return (
    <>
      <Lines
        name={`${name}.text`}
        label="Question"
        value={row.text}
        disabled={disabled}
        onChange={text => onChange({ ...row, text })}
      />
      {answers.map((answer, at) => (
        <Flex key={at} gap={3} alignItems="end" wrap="wrap">
          <Box flex="1 1 24rem">
            <Line
              name={`${name}.answers.${at}`}
              label={`Answer ${at + 1}`}
              value={answer?.text}
              disabled={disabled}
              onChange={text => putOne(at, { text })}
            />
          </Box>
          <Box paddingBottom={2}>
            <Checkbox
              checked={answer?.right === true}
              disabled={disabled}
              onCheckedChange={right => putOne(at, { right: right === true })}
            >{`Answer ${at + 1} is right`}</Checkbox>
          </Box>
          {!disabled && (
            <Button
              type="button"
              variant="tertiary"
              onClick={() => put(answers.filter((_, place) => place !== at))}
            >{`Remove answer ${at + 1}`}</Button>
          )}
        </Flex>
      ))}
      {!disabled && (
        <Box>
          <Button type="button" variant="tertiary" onClick={() => put([...answers, { text: '', right: false }])}>
            Add answer
          </Button>
        </Box>
      )}
      <Lines
        name={`${name}.reason`}
        label="Why"
        hint="Shown with the result."
        value={row.reason}
        disabled={disabled}
        onChange={reason => onChange({ ...row, reason })}
      />
    </>
  )
}
