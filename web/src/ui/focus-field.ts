/** Focuses a field's control, or the first control of a group. The browser scrolls to it. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  const controls = 'input:not(:disabled), select, textarea'
  const control = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls)
  control?.focus()
}
