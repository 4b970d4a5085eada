export { checkPaymentConfiguration, paymentMode, paymentProblem, type PaymentMode } from './configuration.ts'
