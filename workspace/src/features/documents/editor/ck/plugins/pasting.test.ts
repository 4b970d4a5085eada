import { showToast } from '@cloudoc/kit/messages/store.ts'
import { ClipboardPipeline, DecoupledEditor } from 'ckeditor5'
import { bodyConfig } from '../configs.ts'

jest.mock('@cloudoc/kit/messages/store.ts', () => ({ showToast: jest.fn(), showMessage: jest.fn() }))
beforeEach(() => jest.mocked(showToast).mockClear())

/** A text as it is after the clipboard of another program was read. */
async function pasted(html: string): Promise<string> {
  const editor = await DecoupledEditor.create({ ...bodyConfig({}), toolbar: [], initialData: '<p></p>' })
  const content = editor.data.htmlProcessor.toView(html)
  editor.plugins.get(ClipboardPipeline).fire('inputTransformation', {
    content,
    dataTransfer: { getData: () => html },
    targetRanges: null,
    method: 'paste',
    sourceEditorId: null,
  } as never)
  const text = editor.getData()
  await editor.destroy()
  return text
}

test('Word’s title becomes a heading, and its highlight one of ours', async () => {
  const text = await pasted(
    "<p class=MsoTitle>Hand washing</p><p class=MsoNormal>Wash <span style='background:yellow;mso-highlight:yellow'>both</span> hands.</p>",
  )
  expect(text).toMatch(/<h2[^>]*>Hand washing<\/h2>/)
  expect(text).toMatch(/background-color:#ffe58f[^>]*>both/)
  expect(showToast).not.toHaveBeenCalled()
})

test('a colour that a document does not have is left out, and that is said', async () => {
  const text = await pasted("<table><tr><td style='background:#1F3864'><p class=MsoNormal>Day</p></td></tr></table>")
  expect(text).not.toContain('1F3864')
  expect(showToast).toHaveBeenCalledWith('Colours that a document does not have were left out', 'info')
})
