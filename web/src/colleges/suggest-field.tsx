'use client'
/**
 * A text field that suggests. It is a plain field until somebody reaches for it: what suggests is fetched with the first
 * focus, and takes over with the words, the caret and the keyboard where they were.
 */
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { controlClass } from '../ui/field.tsx'
import { searchFormId } from './search-form-id.ts'
import type { SuggestComboboxProps } from './suggest-combobox.tsx'
import type { SuggestFieldProps } from './suggestions.ts'

export function SuggestField(props: SuggestFieldProps) {
  const plain = useRef<HTMLInputElement>(null)
  const [Combobox, setCombobox] = useState<ComponentType<SuggestComboboxProps> | null>(null)
  const [isTaken, setTaken] = useState(false)

  const fetchCombobox = useCallback(() => {
    import('./suggest-combobox.tsx')
      .then(({ SuggestCombobox }) => setCombobox(() => SuggestCombobox))
      // Without it the field is as good as it was.
      .catch(() => {})
  }, [])

  const take = useCallback(() => setTaken(true), [])

  useEffect(() => {
    if (plain.current && plain.current === document.activeElement) fetchCombobox()
  }, [fetchCombobox])
  const shown = useRef(props.value)
  useEffect(() => {
    // Not at first: somebody may have typed while the script was on its way.
    if (plain.current && shown.current !== props.value) plain.current.value = props.value
    shown.current = props.value
  }, [props.value])

  return (
    <div className="relative min-w-0 flex-1">
      {!isTaken && (
        <input
          ref={plain}
          id={props.id}
          form={searchFormId}
          name={props.name}
          type="search"
          defaultValue={props.value}
          maxLength={200}
          placeholder={props.placeholder}
          aria-describedby={props.describedBy}
          className={controlClass}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={fetchCombobox}
        />
      )}
      {Combobox && <Combobox {...props} plain={plain} onTaken={take} />}
    </div>
  )
}
