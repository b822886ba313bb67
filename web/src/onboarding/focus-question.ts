/** Focuses a question's control, or the first of its choices. */
export function focusQuestion(field: string): void {
  const element = document.getElementById(field)
  const control = element?.matches('input, select')
    ? element
    : element?.querySelector<HTMLElement>('input, select')
  control?.focus()
}
