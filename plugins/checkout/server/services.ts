export { checkPaymentConfiguration, paymentMode, paymentProblem, type PaymentMode } from './provider/configuration.ts'
