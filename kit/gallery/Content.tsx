import { Card } from '../components/layout/Card.tsx'
import { Prose } from '../components/layout/Prose.tsx'
import { Accordion } from '../components/navigation/Accordion.tsx'
import { Specimen } from './Specimen.tsx'

const policy = `<h2>1. Purpose</h2><p>This policy says how medication is <strong>ordered, stored, given and recorded</strong>, so that people get the right medicine at the right time.</p>
<h3>1.1 Who it is for</h3><ul><li>Care workers who support people with medicines.</li><li>Managers, who check the records <a href="#x">each month</a>.</li></ul>
<blockquote><p>If in doubt, do not give it: ask.</p></blockquote>
<table><thead><tr><th>Step</th><th>Who</th><th>When</th><th>Record</th></tr></thead><tbody><tr><td>Check the chart</td><td>Care worker</td><td>Before each visit</td><td>MAR chart</td></tr><tr><td>Audit</td><td>Registered manager</td><td>Monthly</td><td>Audit form AF02</td></tr></tbody></table>
<h2>2. Procedure</h2><ol><li>Wash your hands.</li><li>Check the name, the medicine, the dose, the route and the time.</li></ol>`

/** Long text and questions. */
export function Content() {
  return (
    <>
      <Specimen name="Accordion">
        <Accordion
          group="faq"
          items={[
            {
              id: 'q1',
              title: 'Are the documents editable?',
              open: true,
              content: 'Yes. Each opens in an editor, with your company details filled in.',
            },
            {
              id: 'q2',
              title: 'What happens when the law changes?',
              content: 'You are told, and can accept, compare or merge the new version.',
            },
          ]}
        />
      </Specimen>
      <Specimen name="Prose">
        <Card>
          <Prose html={policy} />
        </Card>
      </Specimen>
    </>
  )
}
