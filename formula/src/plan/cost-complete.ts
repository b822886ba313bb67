/** Whether every part of the cost of these years is known. A part that isn't known counts as nothing, so that the years may cost more. */
export const isCostOfYearsComplete = (
  years: readonly { students: readonly { isCostComplete: boolean }[] }[],
): boolean => years.every(({ students }) => students.every(({ isCostComplete }) => isCostComplete))
