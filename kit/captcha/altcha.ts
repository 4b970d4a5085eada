/** The proof of work of ALTCHA (rulings 14). Load it only where a code is about to be sent. */
export { solveChallenge } from 'altcha-lib/v1'
