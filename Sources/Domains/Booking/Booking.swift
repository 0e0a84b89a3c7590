// Booking
