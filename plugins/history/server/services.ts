export { historyInsert, nameOfDoer, record, type Doer, type Done } from './entry/record.ts'
export { listed as historyOf } from './entry/listed.ts'
