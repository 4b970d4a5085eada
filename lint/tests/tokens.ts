import { tokensRule } from '../rules/tokens.ts'
import { tester } from './tester.ts'

tester.run('tokens', tokensRule, {
  valid: [
    '<a className="p-4 text-ink hover:text-accent" href="#add">Add</a>',
    '<i className="data-[state=open]:block" style={{ width: `${share}%` }} />',
    'const say = "Order #123456, item 3 [of 4]"',
    '<path fill="currentColor" />',
    'const anchor = "#content"',
    '<Link to="#faded">Faded</Link>',
  ].map(code => ({ code })),
  invalid: [
    ['<i className="w-[13px]" />', 'adHoc'],
    ['const look = "block sm:p-[3rem]"', 'adHoc'],
    ['const look = `block ${wide} p-(--gap)`', 'adHoc'],
    ['<path fill="#0f4c4a" />', 'colour'],
    ['const red = "#f00"', 'colour'],
    ['<i style={{ color: "rgb(0 0 0)" }} />', 'colour'],
    ['<i style={{ background: `linear-gradient(#fff, ${end})` }} />', 'colour'],
    ['<i style={{ marginTop: "13px" }} />', 'size'],
  ].map(([code = '', messageId = '']) => ({ code, errors: [{ messageId }] })),
})
