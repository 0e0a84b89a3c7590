print("nacre")
