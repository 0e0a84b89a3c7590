"""What may be sent again, and the level of the API. Compiled from Protocol/."""

from typing import Dict, FrozenSet

VERSION = "0.1.0"
API_LEVEL = 1


def _names(words: Dict[str, str]) -> FrozenSet[str]:
    return frozenset(f"{name}.{word}" for name in words for word in words[name].split())


#: Methods that change nothing.
READS = _names(
    {
        "alerts": """
            correlate list get stats notifications
        """,
        "booking": """
            listDevices searchDevices rankDevices listDeviceTypes getClient matchClient
            rankClients searchClients allowedTransitions getDeviceActions getEnquiry
            listEnquiries start getDraft listDrafts validateStep resolveReadyBy validate
            calculateTotals lookup getOrder deriveOrderStatus listOrders listEngineers
            getDocument audit getDayReport listLocations locations getSettings
            getCompanyInfo getTerms listCountries listServiceTypes listSubLocations
            listEnums listStock getStock
        """,
        "brokers": """
            list get guide listIdentities readAttachment readLetter calendar transition
            computeDeadlines listRequests getRequest dueActions
        """,
        "darkwatch": """
            listAddresses listAttestations normalizeIdentifier classifyExposure
            passwordSeverity listExposures getExposure listSites stats listSources
            listBreaches getBreach timeline listItems getItem
        """,
        "dashboard": """
            threatScore listReports getReport get history gauge
        """,
        "directory": """
            getOrganization listMembers
        """,
        "events": """
            unsubscribe read list
        """,
        "family": """
            can getGroup listMembers listInvitations
        """,
        "hometitle": """
            parseAddress searchAddress geocode diffSnapshots listProperties getProperty
            listSnapshots getSnapshot listChanges map
        """,
        "jobs": """
            get list getEvidence listActivity
        """,
        "leave": """
            handovers chain canAct delegations accrue rollover validateEncashment
            balance encashments holidays parseHolidays calendar feeds readFeed countDays
            signExport verifyExport resolveConflict qrFrames qrAssemble qr devices
            checkCertificate getCertificate readCertificate preferences notifications
            people profile audit suggest form validate get dashboard list settings
            policy
        """,
        "proofPacks": """
            verifyFile list
        """,
        "protection": """
            readCasePaper casePlan dataInfo listCases getCase listProviders listRuns
            getRun labels
        """,
        "reportRuns": """
            canTransition buildSnapshot get list
        """,
        "routines": """
            audit listHorseDates listFeeds readFeed handover hours holidays
            expandRecurrence planAssignments allowedActions evaluateOverdue horseNews
            getDailyNotes notifications week exportCalendar renderWeek renderTags
            renderBalance listPauses getPhoto listPhotos horseHistory getReminders
            listRewards listRewardClaims getSchedule listSchedules previewSchedule
            computeTurnOrder getSelection listSelections suggestAssignees balance get
            list today access getPermissions listMembers getMember getSettings getStable
            listStables getHorseGroup listHorseGroups getHorse listHorses getStandIns
            getStandInRound listSupplies supplyLedger getSwap listSwaps listTags
            renderTag getTemplate listTemplates streak listThanks listTriggers
            checkCompletion labels horseDateState pointsLedger
        """,
        "rpc": """
            discover
        """,
        "session": """
            open close whoami switch listOrganizations listTokens listActors
        """,
        "settings": """
            get getSubscription listSubscriptions checkLimit
        """,
        "signatures": """
            validateSvg strokesToSvg renderPng listRequests listDelegations people
            waiting getPolicy hashData computeHash canSign summary captureContext list
            check verify
        """,
        "spamshield": """
            checkNumber history stats listContacts exportRules getRule listRules
            normalizeNumber evaluateCall testRule validateRule classifyText reputation
        """,
        "system": """
            ping info health methods describe jobs stats upkeep shutdown
        """,
        "voiceprint": """
            checkQuality decide recordingContext modelInfo listEnrollments getEnrollment
            playback listAnalyses getAnalysis
        """,
    }
)


#: Methods that take a key.
WRITES = _names(
    {
        "alerts": """
            resolve markFalsePositive reopen resolveMany markRead
        """,
        "booking": """
            upsertDeviceType updateClient mergeClients createClient addDevice
            updateDevice removeDevice receiveDevice setDeviceStatus setSubLocation
            addAccessory returnAccessory addPart revealPasscode collectDevices
            despatchDevices createEnquiry closeEnquiry eraseClient startDraft
            updateDraft discardDraft submit captureSignature addItem updateItem
            removeItem sendQuote authorizeQuote rejectQuote recordPayment recordPayout
            deletePayment refundPayment startCardPayment finishCardPayment updateOrder
            addNote assignOrder holdOrder resumeOrder cancelOrder assignEngineer
            revealBankDetails updateSettings publishTerms upsertLocation
            upsertSubLocation setUp addStock updateStock
        """,
        "brokers": """
            upsertIdentity removeIdentity attachProof addBroker updateBroker
            createRequest createRequests applyEvent markSent completeStep
        """,
        "darkwatch": """
            attestItem resolveExposure dismissExposure reopenExposure
            completeRecommendation completeSite addItems addSource removeSource addItem
            updateItem removeItem startVerification verifyItem
        """,
        "directory": """
            updateOrganization createOrganization addMember updateMember
        """,
        "events": """
            subscribe ack
        """,
        "family": """
            addDependent giveLogin createGroup renameGroup invite revokeInvitation
            previewInvitation acceptInvitation setRole removeMember leaveGroup
            transferOwnership deleteGroup
        """,
        "hometitle": """
            addProperty updateProperty removeProperty setSource removeSource
            acknowledgeChange
        """,
        "jobs": """
            create update archive delete addHazard updateHazard addControl updateControl
            addEvidence removeHazard removeControl updateEvidence removeEvidence
        """,
        "leave": """
            answerHandover decide decideMany nudge delegate endDelegation importStaff
            adjustBalance encash decideEncashment markEncashmentPaid settle setHoliday
            removeHoliday importHolidays createFeed revokeFeed export pairStart pair
            pairRefresh unpair import sync uploadCertificate removeCertificate
            reviewFitness cancel shorten extend recall dutyReturn changeType
            updatePreferences markRead updateProfile saveDraft submit resubmit comment
            updateSettings
        """,
        "protection": """
            attachCasePaper importCaseSteps startCase setCaseFacts setCaseStep
            addCaseStep addCaseEntry closeCase reopenCase removeCase setProvider
        """,
        "reportRuns": """
            markViewed active create refresh markReady finalize close supersede
        """,
        "routines": """
            upsertHorseDate markHorseDateDone removeHorseDate createFeed revokeFeed
            acknowledgeHandover correctHours setOwnerNews setDailyNotes addHorseNote
            removeHorseNote addAlert removeAlert addOwnerNote updateOwnerNote
            removeOwnerNote markRead setPause endPause addAssignee removeAssignee
            attachPhoto removePhoto setReminders confirmWork returnWork upsertReward
            claimReward decideReward cancelReward createSchedule updateSchedule
            toggleSchedule deleteSchedule addException removeException generateInstances
            createSelection updateSelection startSelection completeTurn cancelSelection
            deleteSelection create claim release reassign cancel delete reschedule
            markMissed restart reopen start addNote editNote setPermissions
            setMemberRoles upsertMember setAvailability setAway setLimits setSettings
            upsertStable archiveStable upsertHorseGroup archiveHorseGroup upsertHorse
            archiveHorse setStandIns answerStandIn upsertSupply archiveSupply addSupply
            countSupply requestSwap respondSwap approveSwap cancelSwap bulk createTag
            revokeTag scanTag createTemplate updateTemplate duplicateTemplate
            setTemplateActive deleteTemplate seedTemplates thank createTrigger
            updateTrigger setTriggerActive revokeTrigger fireTrigger updateProgress
            refreshHorses complete adjustPoints
        """,
        "session": """
            setPassword changePassword createToken revokeToken setLocalTrust
        """,
        "settings": """
            update setSubscription deleteAccount
        """,
        "signatures": """
            request withdrawRequest decline setDelegation revokeDelegation setPolicy
            create void
        """,
        "spamshield": """
            logCall logMessage importContacts clearContacts reportSpam reportNotSpam
            importRules createRule updateRule setRuleEnabled deleteRule letThrough
            endLetThrough
        """,
        "system": """
            transaction setLogLevel
        """,
        "voiceprint": """
            enroll renameEnrollment deleteEnrollment playbackPath analyze deleteAnalysis
        """,
    }
)
