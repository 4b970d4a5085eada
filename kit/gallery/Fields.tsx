import { defaultColours } from '@cloudoc/accounts/contract/appearance.ts'
import { useState } from 'react'
import { Button } from '../components/action/Button.tsx'
import { Checkbox } from '../components/choice/Checkbox.tsx'
import { CheckboxGroup } from '../components/choice/CheckboxGroup.tsx'
import { RadioGroup } from '../components/choice/RadioGroup.tsx'
import { CodeField } from '../components/form/CodeField.tsx'
import { ColourField } from '../components/form/ColourField.tsx'
import { ErrorSummary } from '../components/form/ErrorSummary.tsx'
import { Form } from '../components/form/Form.tsx'
import { PasswordField } from '../components/form/PasswordField.tsx'
import { checkPhone, PhoneField } from '../components/form/PhoneField.tsx'
import { SearchField } from '../components/form/SearchField.tsx'
import { Select } from '../components/form/Select.tsx'
import { TextArea } from '../components/form/TextArea.tsx'
import { TextField } from '../components/form/TextField.tsx'
import { Grid } from '../components/layout/Layout.tsx'
import { Specimen } from './Specimen.tsx'

const plans = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly', hint: 'One payment a year' },
  { value: 'trial', label: 'Trial' },
] as const
const countries = ['England', 'Wales', 'Scotland', 'Northern Ireland'].map(label => ({
  value: label.toLowerCase(),
  label,
}))
const serverTexts = {
  email: 'Please check your email format',
  nation: 'Choose a country',
  why: 'Say why it changes',
  agree: 'Please read it first',
  renewal: 'Choose a plan',
  where: 'Choose where you work',
  code: 'Enter correct otp',
  other: 'Too many attempts. Please wait a little and try again.',
}

/** Each field, in order and in need of attention. */
export function Fields() {
  const [dark, setDark] = useState('123456')
  const [pale, setPale] = useState('fedcba')
  const [nations, setNations] = useState<readonly string[]>(['wales'])
  return (
    <>
      <Specimen name="Fields">
        <Form label="Fields" onSubmit={() => undefined}>
          <Grid fit="two">
            <TextField name="firstname" label="First name" autoComplete="given-name" defaultValue="Amara" />
            <TextField name="trading" label="Trading name" optional hint="If it differs from the company name" />
            <PasswordField name="password" label="Password" defaultValue="correct horse" />
            <PhoneField name="phone" label="Phone" hint="10 to 12 digits" />
            <Select name="country" label="Country" options={countries} placeholder="Choose a country" />
            <SearchField
              name="find"
              label="Search documents"
              showLabel
              initial="medication"
              onSearch={() => undefined}
            />
          </Grid>
          <TextArea name="reason" label="Reason for the change" />
          <Checkbox name="remember" label="Remember my e-mail address" defaultChecked />
          <Checkbox name="combo" label="Combo £290.00 a year" hint="Updates and Document Management together." />
          <Checkbox name="included" label="Updates" hint="Included in Combo" disabled />
          <RadioGroup name="plan" label="Renewal" choices={plans} defaultValue="yearly" />
          <CheckboxGroup
            name="nations"
            label="Where you work"
            hint="All that fit."
            choices={countries}
            value={nations}
            onChange={setNations}
          />
          <RadioGroup
            name="plan-inline"
            label="Renewal, beside each other"
            inline
            choices={plans}
            defaultValue="yearly"
          />
          <RadioGroup
            name="sign"
            label="Signature, one not to be had"
            hint="Printed copies are signed by hand."
            choices={[
              { value: 'screen', label: 'On the screen' },
              { value: 'mail', label: 'By mail', disabled: true },
            ]}
            defaultValue="screen"
          />
          <ColourField
            name="dark"
            label="Colour of headings"
            value={dark}
            onChange={setDark}
            usual={defaultColours.h1}
          />
          <ColourField
            name="pale"
            label="A colour too pale to read"
            value={pale}
            onChange={setPale}
            usual={defaultColours.h1}
          />
          <CodeField name="code-empty" label="Code from the e-mail" />
          <TextField name="off" label="Subdomain" disabled defaultValue="acme" />
        </Form>
      </Specimen>
      <Specimen name="Form with errors">
        <Form
          label="Form with errors"
          errors={serverTexts}
          onSubmit={() => undefined}
          check={values => ({ phone: checkPhone(values.text('phone')) })}
        >
          <ErrorSummary />
          <TextField name="email" label="E-mail" type="email" defaultValue="amara@" />
          <CodeField name="code" label="Code from the e-mail" />
          <PhoneField name="phone" label="Phone" />
          <Select name="nation" label="Country" options={countries} placeholder="Choose a country" />
          <TextArea name="why" label="Reason for the change" />
          <Checkbox name="agree" label="We have read the licence" />
          <RadioGroup name="renewal" label="Renewal" choices={plans} />
          <CheckboxGroup
            name="where"
            label="Where you work"
            choices={countries}
            value={[]}
            onChange={() => undefined}
          />
          <div>
            <Button type="submit">Send</Button>
          </div>
        </Form>
      </Specimen>
    </>
  )
}
