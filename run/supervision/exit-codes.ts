/** How a node ends that would end the same way if it were started again (`EX_CONFIG` of sysexits). */
export const notRestartedExitCode = 78
