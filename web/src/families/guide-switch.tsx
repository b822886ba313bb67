'use client'
/** The checkbox that shows or hides the suggested next step. */
import { useRouter } from 'next/navigation'
import { clearHiddenGuideCookie, setHiddenGuideCookie } from '../storage/guide-cookie.ts'
import { updateRootState, useRootState } from '../storage/root-state.ts'
import { Checkbox } from '../ui/checkbox.tsx'

export function GuideSwitch({ familyId, label }: { familyId: string; label: string }) {
  const { showsGuideStep } = useRootState()
  const router = useRouter()
  return (
    <Checkbox
      name="guide"
      label={label}
      value={showsGuideStep}
      onChange={(isShown) => {
        updateRootState({ showsGuideStep: isShown })
        if (isShown) clearHiddenGuideCookie()
        else setHiddenGuideCookie(familyId)
        router.refresh()
      }}
    />
  )
}
